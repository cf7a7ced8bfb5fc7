import type { SmartMessages } from './en.ts'

export const deSmart: SmartMessages = {
  asksToUndoCode: 'bittet darum, deinem Konto seinen Code zu nehmen',
  accountCode: 'Führt aus',
  undoCode: 'Code wegnehmen',
  undoCodeText: 'In diesem Netzwerk ist es wieder ein einfaches Konto. Adresse und Geld bleiben.',
  foreignCodeTitle: 'Ein fremdes Programm führt dein Konto',
  foreignCodeText:
    'Foyer hat es nicht eingesetzt. Es kann alles bewegen, was du hier hast, ohne dich zu fragen. Gehört es nicht dir, lehne ab und nimm es in den Einstellungen weg.',
  newCodeTitle: 'Dein Konto bekommt neuen Code',
  newCodeText: (name) =>
    `Für mehreres auf einmal und für Gebühren, die andere zahlen, führt dein Konto in diesem Netzwerk künftig ${name} aus. Adresse, Schlüssel und Geld bleiben, wie sie sind. In den Einstellungen lässt sich das rückgängig machen.`,
  feePaid: 'Netzwerkgebühr',
  paidBy: (who) => `Zahlt ${who}`,
  freeForYou: 'Für dich frei',
  inTokens: 'In Token, nicht in Währung',
  takesTokensTitle: (who) => `${who} nimmt die Gebühr in Token`,
  takesTokensText: 'Es zahlt das Netzwerk und nimmt dafür, was es verlangt, bis zu dem, was du ihm erlaubt hast.',
  notPaidTitle: (who) => `${who} zahlt diese Gebühr nicht`,
  notPaidText: 'Du würdest sie zahlen. Es wurde noch nichts gesendet.',
}
