import type { receive as English } from '../en/receive.ts'

export const receive: typeof English = {
  askForAmount: 'Um einen Betrag bitten',
  anyAmount: 'Beliebiger Betrag',
  copyPaymentLink: 'Zahlungslink kopieren',
  paymentCode: 'Code deiner Zahlungsanfrage',
  addressCode: 'Code deiner Adresse',
  sendOnlyOn: (network) => `Sende nur auf ${network} an diese Adresse.`,
  changeNetwork: 'Netzwerk wechseln',
  share: 'Teilen',
  shareFailed: 'Das Teilen ist fehlgeschlagen',
}
