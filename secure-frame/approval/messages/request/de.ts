import type { RequestMessages } from './en.ts'

export const deRequest: RequestMessages = {
  alsoNames: (uri) => `Sie gilt für ${uri}, das ist eine andere Seite.`,
  wrongChecksumTitle: 'Eine Adresse enthält vielleicht einen Tippfehler',
  wrongChecksumText: (address) => `Die Prüfsumme von ${address} war falsch. Vergleiche jedes Zeichen.`,
  waitsTitle: 'Das muss warten',
  waitsText: (missing) => `Es zählt erst nach ${missing} von diesem Konto, noch nicht gesendet.`,
  waitsForTransactions: (count) => (count === 1 ? '1 weiteren Transaktion' : `${count} weiteren Transaktionen`),
  addedData: 'Angefügte Daten',
  addedCodes: (codes) => `Nennen, wer das vermittelt hat: ${codes}`,
}
