import type { Address } from 'viem'

/**
 * The typed data that the pages request to sign. The demo page has its own copy, and signatures are verified against
 * this one.
 */
export const typedVisit = (visitor: Address) =>
  ({
    domain: { name: 'Marlow', version: '1', chainId: 1 },
    types: {
      Visit: [
        { name: 'visitor', type: 'address' },
        { name: 'note', type: 'string' },
      ],
    },
    primaryType: 'Visit',
    message: { visitor, note: 'Signed at the front door' },
  }) as const
