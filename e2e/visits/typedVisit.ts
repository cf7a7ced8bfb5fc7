import type { Address } from 'viem'

/** What the pages ask to be signed: the demo page writes it down once more, and a signature is checked against this. */
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
