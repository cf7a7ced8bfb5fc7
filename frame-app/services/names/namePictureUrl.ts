const longestUrl = 2048

/**
 * Returns the avatar's URL on our own server. Undefined unless the avatar is on the web or IPFS: NFT avatars, for
 * example, are excluded.
 */
export const namePictureUrl = (record: string | null | undefined) =>
  record && /^(https|ipfs):\/\//.test(record) && record.length <= longestUrl
    ? `/picture?${new URLSearchParams({ url: record })}`
    : undefined
