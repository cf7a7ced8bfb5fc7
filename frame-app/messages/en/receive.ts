/** Texts of receiving. */
export const receive = {
  askForAmount: 'Ask for an amount',
  anyAmount: 'Any amount',
  copyPaymentLink: 'Copy payment link',
  paymentCode: 'Code of your payment request',
  addressCode: 'Code of your address',
  sendOnlyOn: (network: string) => `Send only on ${network} to this address.`,
  changeNetwork: 'Change network',
  share: 'Share',
  shareFailed: 'Sharing failed',
}
