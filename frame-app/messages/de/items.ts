import type { items as English } from '../en/items.ts'

export const items: typeof English = {
  items: 'NFTs',
  item: 'NFT',
  itemCount: (count) => (count === 1 ? '1 NFT' : `${count} NFTs`),
  allItems: 'Alle NFTs',
  noItems: 'Noch keine NFTs',
  noItemsText: (network) => `NFTs, die du auf ${network} erhältst, erscheinen hier.`,
  itemsFailed: 'Deine NFTs konnten nicht geladen werden',
  itemsFailedText: 'Sie sind sicher. Prüfe deine Verbindung und versuche es erneut.',
  collection: 'Sammlung',
  itemNumber: 'Token-ID',
  contract: 'Vertrag',
  youHave: 'Du hast',
  pictureMissing: 'Kein Bild verfügbar',
  unverifiedItemText: 'Diese Sammlung ist nicht verifiziert. Jeder kann Namen oder Bilder kopieren.',
  spamItem: 'Wahrscheinlich Spam',
  spamItemText: 'Jeder kann dir NFTs senden. Öffne keine Links aus ihren Namen.',
}
