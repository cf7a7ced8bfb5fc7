import type { transactions as English } from '../en/transactions.ts'

export const transactions: typeof English = {
  networkFeeAbout: 'Netzwerkgebühr, etwa',
  total: 'Gesamt, etwa',
  openingAccount: 'Konto des Empfängers, einmal',
  tokenFee: 'Gebühr des Tokens',
  wouldFail: 'Diese Überweisung würde scheitern: Der Vertrag lehnt sie ab.',
  wouldBreak: 'Diese Überweisung würde scheitern: Der Vertrag bricht ab.',
  belowRent: 'Ein Solana-Konto behält mindestens 0,00089 SOL. Sende mehr oder lass mehr übrig.',
  tokenUnsendable: 'Token dieser Art lassen sich von hier nicht senden.',
  feePaid: 'Gezahlte Gebühr',
  cancelIt: 'Abbrechen',
  feeAtMost: 'Gebühr jetzt, höchstens',
  newFeeAtMost: 'Neue Gebühr, höchstens',
  replaceTooLate: 'Das Netzwerk hat die Überweisung schon angenommen.',
  faultDeclined: 'Du hast in deiner Wallet abgelehnt.',
  faultFunds: 'Dein Konto hat nicht genug für den Betrag und die Netzwerkgebühr.',
  faultMoved: 'Konto oder Netzwerk haben beim Prüfen gewechselt.',
  faultNonce: 'Eine andere Transaktion dieses Kontos war schneller.',
  faultNonceAhead:
    'Eine frühere Transaktion ist noch nicht angekommen. Warte auf sie, oder setze die Aktivität in deiner Wallet zurück.',
  faultFee: 'Das Netzwerk verlangt inzwischen eine höhere Gebühr. Prüfe noch einmal mit der neuen Gebühr.',
  faultFeeTooHigh: 'Die Gebühr war zu hoch angesetzt. Prüfe noch einmal mit der Gebühr des Netzwerks.',
  faultGas: 'Das Netzwerk nimmt keine Transaktion mit dieser Menge Gas an.',
  faultOffline: 'Du bist offline, deshalb ging es nicht hinaus. Dein Geld bleibt, wo es ist.',
  faultUnknown: 'Deine Wallet konnte nicht senden. Dein Geld bleibt, wo es ist.',
}
