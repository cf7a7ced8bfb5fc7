const longestUrl = 2048

/**
 * URL of a name's avatar on our own server. Undefined unless the avatar is on the web or in IPFS: an item's image, for
 * example, is excluded.
 */
export const namePictureUrl = (record: string | null | undefined) =>
  record && /^(https|ipfs):\/\//.test(record) && record.length <= longestUrl
    ? `/picture?${new URLSearchParams({ url: record })}`
    : undefined
