import type { SmartMessages } from './en.ts'

export const deSmart: SmartMessages = {
  asksToUndoCode: 'möchte die Smart-Account-Funktionen ausschalten',
  accountCode: 'Kontocode',
  undoCode: 'Ausschalten',
  undoCodeText: 'Dein Konto wird in diesem Netzwerk wieder ein Standardkonto. Adresse und Guthaben bleiben gleich.',
  foreignCodeTitle: 'Ein anderes Programm steuert dein Konto',
  foreignCodeText:
    'Foyer hat es nicht eingesetzt. Es kann alles bewegen, was du hier hast, ohne dich zu fragen. Gehört es nicht dir, lehne ab und schalte es in den Einstellungen aus.',
  newCodeTitle: 'Upgrade auf Smart Account',
  newCodeText: (name) =>
    `Um Aktionen zu bündeln und Gebühren von anderen zahlen zu lassen, führt dein Konto in diesem Netzwerk künftig ${name} aus. Adresse, Schlüssel und Guthaben bleiben gleich. Du kannst das in den Einstellungen rückgängig machen.`,
  feePaid: 'Netzwerkgebühr',
  paidBy: (who) => `Zahlt ${who}`,
  freeForYou: 'Für dich kostenlos',
  inTokens: 'In Token bezahlt',
  takesTokensTitle: (who) => `${who} nimmt die Gebühr in Token`,
  takesTokensText: 'Es bezahlt das Netzwerk und berechnet dir Token, bis zu dem Betrag, den du freigegeben hast.',
  notPaidTitle: (who) => `${who} zahlt diese Gebühr nicht`,
  notPaidText: 'Du würdest sie zahlen. Es wurde noch nichts gesendet.',
}
