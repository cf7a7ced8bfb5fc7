/** Words typical of login and key derivation messages, whose signatures can serve as secrets. */
const opening =
  /sign(ing)?[\s-]?(in|up|on)\b|log(ging)?[\s-]?(in|on)\b|wallet|account|address|nonce|\bkeys?\b|access|auth|verif|trust|seed|secret|unlock|generat|deriv|regist|initiat|confirm|challenge|0x[0-9a-f]{8}/i

/** Matches ASCII text. The words above are English only, so other text cannot be checked. */
const ascii = /^[\t\n\r\x20-\x7e]*$/
/** Longer texts can include another service's terms or templates. */
const longest = 500

/** True if the signature of this text could grant access elsewhere. True for every text that is not plain ASCII. */
export const mayOpenSomething = (text: string) => text.length > longest || !ascii.test(text) || opening.test(text)

/** Text that a reader would recognize as a host name. */
const hostLike = /[a-z0-9-]\.[a-z]{2,}/i

/** True if the text names the requesting host in full and no other host. */
export const namesRequester = (text: string, { origin }: { origin: string }) => {
  const { host } = new URL(origin)
  const parts = text.split(host)
  const isClean = parts.slice(1).every((after, index) => {
    const before = parts[index] ?? ''
    return !/[\w.-]$/.test(before) && !/^(?:[\w:-]|\.\w)/.test(after)
  })
  return parts.length > 1 && isClean && !parts.some((part) => hostLike.test(part))
}
