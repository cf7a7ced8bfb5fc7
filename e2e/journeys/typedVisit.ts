import type { Address } from 'viem'

/** What the demo page asks to be signed, written down once more: a signature is checked against this. */
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
