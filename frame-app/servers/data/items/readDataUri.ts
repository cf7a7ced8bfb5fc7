const dataUri = /^data:([^,]*),(.*)$/is

/** Decodes a `data:` URI (RFC 2397). Contracts also create ones with text that is not percent-encoded. */
export const readDataUri = (uri: string) => {
  const [, type = '', body = ''] = dataUri.exec(uri) ?? []
  if (/;\s*base64$/i.test(type)) return Buffer.from(body, 'base64')
  try {
    return Buffer.from(decodeURIComponent(body))
  } catch {
    return Buffer.from(body)
  }
}
