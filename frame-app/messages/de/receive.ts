import type { receive as English } from '../en/receive.ts'

export const receive: typeof English = {
  askForAmount: 'Betrag anfordern',
  anyAmount: 'Beliebiger Betrag',
  copyPaymentLink: 'Zahlungslink kopieren',
  paymentCode: 'QR-Code deiner Zahlungsanfrage',
  addressCode: 'QR-Code deiner Adresse',
  sendOnlyOn: (network) => `Sende nur auf ${network} an diese Adresse.`,
  changeNetwork: 'Netzwerk wechseln',
  share: 'Teilen',
  shareFailed: 'Das Teilen ist fehlgeschlagen',
}
