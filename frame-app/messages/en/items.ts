/** Texts for items (NFTs). */
export const items = {
  items: 'NFTs',
  item: 'NFT',
  itemCount: (count: number) => (count === 1 ? '1 NFT' : `${count} NFTs`),
  allItems: 'All NFTs',
  noItems: 'No NFTs yet',
  noItemsText: (network: string) => `NFTs you receive on ${network} will appear here.`,
  itemsFailed: 'Couldn’t load your NFTs',
  itemsFailedText: 'They’re safe. Check your connection and try again.',
  collection: 'Collection',
  itemNumber: 'Token ID',
  contract: 'Contract',
  youHave: 'You have',
  pictureMissing: 'Image not available',
  unverifiedItemText: 'This collection isn’t verified. Anyone can copy a name or image.',
  spamItem: 'Likely spam',
  spamItemText: 'Anyone can send you NFTs. Don’t visit links in their names.',
}
