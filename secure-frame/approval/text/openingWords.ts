/** Words of logins and of key derivations, whose signature may be a secret. */
const opening =
  /sign(ing)?[\s-]?(in|up|on)\b|log(ging)?[\s-]?(in|on)\b|wallet|account|address|nonce|\bkeys?\b|access|auth|verif|trust|seed|secret|unlock|generat|deriv|regist|initiat|confirm|challenge|0x[0-9a-f]{8}/i

/** Whether the signature of a text may unlock something elsewhere. */
export const mayOpenSomething = (text: string) => opening.test(text)

/** Whether a text names the host that asks, and not as a part of another name. */
export const namesAsker = (text: string, { origin }: { origin: string }) => {
  const { host } = new URL(origin)
  return text.split(host).some((before, index, parts) => {
    const after = parts[index + 1]
    return after !== undefined && !/[\w.-]$/.test(before) && !/^(?:[\w:-]|\.\w)/.test(after)
  })
}
