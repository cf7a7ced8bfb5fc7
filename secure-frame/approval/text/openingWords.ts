/** Words of logins and of key derivations, whose signature may be a secret. */
const opening =
  /sign(ing)?[\s-]?(in|up|on)\b|log(ging)?[\s-]?(in|on)\b|wallet|account|address|nonce|\bkeys?\b|access|auth|verif|trust|seed|secret|unlock|generat|deriv|regist|initiat|confirm|challenge|0x[0-9a-f]{8}/i

/** Characters of a text in English: the words above are English alone. */
const ascii = /^[\t\n\r\x20-\x7e]*$/
/** Longer texts have terms or templates of another service in them. */
const longest = 500

/** Whether the signature of a text may unlock something elsewhere. A text of another language may say so in its words. */
export const mayOpenSomething = (text: string) => text.length > longest || !ascii.test(text) || opening.test(text)

/** What a reader takes for the name of a host. */
const hostLike = /[a-z0-9-]\.[a-z]{2,}/i

/** Whether a text names the host that asks, not as a part of another name, and no other host. */
export const namesRequester = (text: string, { origin }: { origin: string }) => {
  const { host } = new URL(origin)
  const parts = text.split(host)
  const isClean = parts.slice(1).every((after, index) => {
    const before = parts[index] ?? ''
    return !/[\w.-]$/.test(before) && !/^(?:[\w:-]|\.\w)/.test(after)
  })
  return parts.length > 1 && isClean && !parts.some((part) => hostLike.test(part))
}
