const longestUrl = 2048

/** A picture that a name has chosen, by our own server; undefined where it is not on the web, such as that of an item. */
export const namePictureUrl = (record: string | null | undefined) =>
  record?.startsWith('https://') && record.length <= longestUrl
    ? `/picture?${new URLSearchParams({ url: record })}`
    : undefined
