import type { transactions as English } from '../en/transactions.ts'

export const transactions: typeof English = {
  networkFeeAbout: 'Netzwerkgebühr (geschätzt)',
  total: 'Gesamt (geschätzt)',
  openingAccount: 'Einmalgebühr für das Konto des Empfängers',
  tokenFee: 'Token-Gebühr',
  wouldFail: 'Diese Überweisung würde fehlschlagen: Der Vertrag lehnt sie ab.',
  wouldBreak: 'Diese Überweisung würde fehlschlagen: Fehler im Vertrag.',
  belowRent: 'Ein Solana-Konto behält mindestens 0,00089 SOL. Sende mehr oder lass mehr übrig.',
  tokenUnsendable: 'Token dieser Art kannst du von hier nicht senden.',
  feePaid: 'Gezahlte Gebühr',
  cancelIt: 'Abbrechen',
  feeAtMost: 'Aktuelle Höchstgebühr',
  newFeeAtMost: 'Neue Höchstgebühr',
  replaceTooLate: 'Das Netzwerk hat die Überweisung schon bestätigt.',
  faultDeclined: 'Du hast in deiner Wallet abgelehnt.',
  faultFunds: 'Du hast nicht genug für den Betrag und die Netzwerkgebühr.',
  faultMoved: 'Konto oder Netzwerk haben sich beim Prüfen geändert.',
  faultNonce: 'Eine andere Transaktion dieses Kontos war schneller.',
  faultNonceAhead:
    'Eine frühere Transaktion steht noch aus. Warte auf sie oder setze die Aktivität in deiner Wallet zurück.',
  faultFee: 'Die Netzwerkgebühr ist gestiegen. Prüfe erneut mit der neuen Gebühr.',
  faultFeeTooHigh: 'Die Gebühr war zu hoch. Prüfe erneut mit der Gebühr des Netzwerks.',
  faultGas: 'Das Gaslimit ist für dieses Netzwerk ungültig. Prüfe erneut, um es neu zu berechnen.',
  faultOffline: 'Du bist offline, deshalb wurde nichts gesendet. Dein Guthaben ist unverändert.',
  faultUnknown: 'Deine Wallet konnte nicht senden. Dein Guthaben ist unverändert.',
}
