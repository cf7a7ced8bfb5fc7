/** Messages for notes on any request, such as a wrong checksum. */
export const enRequest = {
  alsoNames: (uri: string) => `It will be used at ${uri}, which is another site.`,
  wrongChecksumTitle: 'An address may have a typo',
  wrongChecksumText: (address: string) => `The checksum of ${address} was wrong. Compare each character.`,
  waitsTitle: 'This has to wait',
  waitsText: (missing: string) =>
    `It can only go through after ${missing} from this account that you haven’t sent yet.`,
  waitsForTransactions: (count: number) => (count === 1 ? '1 more transaction' : `${count} more transactions`),
  addedData: 'Additional data',
  addedCodes: (codes: string) => `Attribution tag: ${codes}`,
}

export type RequestMessages = typeof enRequest
