const longestUrl = 2048

/**
 * A picture that a name has chosen, by our own server; undefined where it is neither on the web nor in IPFS, such as that of
 * an item.
 */
export const namePictureUrl = (record: string | null | undefined) =>
  record && /^(https|ipfs):\/\//.test(record) && record.length <= longestUrl
    ? `/picture?${new URLSearchParams({ url: record })}`
    : undefined
