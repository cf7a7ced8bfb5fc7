/** What is said of the form of a request. */
export const enRequest = {
  alsoNames: (uri: string) => `It is to be used at ${uri}, which is another site.`,
  wrongChecksumTitle: 'An address may have a typing error',
  wrongChecksumText: (address: string) => `The checksum of ${address} was wrong. Compare each character.`,
  waitsTitle: 'This has to wait',
  waitsText: (missing: string) => `It counts only after ${missing} more from this account that have not been sent yet.`,
  waitsForTransactions: (count: number) => (count === 1 ? '1 transaction' : `${count} transactions`),
  addedData: 'Added data',
  addedCodes: (codes: string) => `Names who brought this about: ${codes}`,
}

export type RequestMessages = typeof enRequest
