import type { RequestMessages } from './en.ts'

export const deRequest: RequestMessages = {
  alsoNames: (uri) => `Sie gilt für ${uri}, das ist eine andere Website.`,
  wrongChecksumTitle: 'Eine Adresse enthält vielleicht einen Tippfehler',
  wrongChecksumText: (address) => `Die Prüfsumme von ${address} war falsch. Vergleiche jedes Zeichen.`,
  waitsTitle: 'Das muss warten',
  waitsText: (missing) => `Es kann erst nach ${missing} dieses Kontos durchgehen, die du noch nicht gesendet hast.`,
  waitsForTransactions: (count) => (count === 1 ? '1 weiteren Transaktion' : `${count} weiteren Transaktionen`),
  addedData: 'Zusätzliche Daten',
  addedCodes: (codes) => `Zuordnungs-Tag: ${codes}`,
}
