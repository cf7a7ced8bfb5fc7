/** Texts for receiving assets. */
export const receive = {
  askForAmount: 'Request an amount',
  anyAmount: 'Any amount',
  copyPaymentLink: 'Copy payment link',
  paymentCode: 'QR code for your payment request',
  addressCode: 'QR code for your address',
  sendOnlyOn: (network: string) => `Only send on ${network} to this address.`,
  changeNetwork: 'Change network',
  share: 'Share',
  shareFailed: 'Couldn’t share',
}
