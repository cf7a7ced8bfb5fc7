import type { items as English } from '../en/items.ts'

export const items: typeof English = {
  items: 'Sammelstücke',
  item: 'Sammelstück',
  itemCount: (count) => (count === 1 ? '1 Sammelstück' : `${count} Sammelstücke`),
  allItems: 'Alle Sammelstücke',
  noItems: 'Noch keine Sammelstücke',
  noItemsText: (network) => `Sammelstücke, die du auf ${network} erhältst, stehen hier.`,
  itemsFailed: 'Deine Sammelstücke wurden nicht geladen',
  itemsFailedText: 'Sie sind sicher. Prüfe deine Verbindung und versuche es dann erneut.',
  collection: 'Sammlung',
  itemNumber: 'Nummer',
  contract: 'Vertrag',
  youHave: 'Du hast',
  pictureMissing: 'Kein Bild verfügbar',
  unverifiedItemText: 'Diese Sammlung steht auf keiner Liste. Jeder kann jeden Namen und jedes Bild verwenden.',
  spamItem: 'Wahrscheinlich Spam',
  spamItemText: 'Jeder kann dir Sammelstücke senden. Besuche keine Adressen aus ihren Namen.',
}
