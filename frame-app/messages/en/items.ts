/** Texts of items (NFTs). */
export const items = {
  items: 'Items',
  item: 'Item',
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  allItems: 'All items',
  noItems: 'No items yet',
  noItemsText: (network: string) => `Collectibles that you receive on ${network} show here.`,
  itemsFailed: 'Your items did not load',
  itemsFailedText: 'They are safe. Check your connection, then try again.',
  collection: 'Collection',
  itemNumber: 'Number',
  contract: 'Contract',
  youHave: 'You have',
  pictureMissing: 'Picture not available',
  unverifiedItemText: 'This collection is on no list. Anyone can use any name and picture.',
  spamItem: 'Likely spam',
  spamItemText: 'Anyone can send you items. Do not visit addresses in their names.',
}
