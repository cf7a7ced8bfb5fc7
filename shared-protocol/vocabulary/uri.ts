const unreserved = '[\\w.~-]'
const encoded = '%[\\da-f]{2}'
const named = `[\\w.~!$&'()*+,;=-]|${encoded}`
const pchar = `(?:[\\w.~!$&'()*+,;=:@-]|${encoded})`

const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const group = '[\\da-f]{1,4}'
const lastGroups = `(?:${group}:${group}|${byte}(?:\\.${byte}){3})`
const upTo = (groups: number) => (groups < 1 ? '' : `(?:(?:${group}:){0,${groups - 1}}${group})?`)
const ipv6 = [
  `(?:${group}:){6}${lastGroups}`,
  ...[5, 4, 3, 2, 1, 0].map((after) => `${upTo(5 - after)}::(?:${group}:){${after}}${lastGroups}`),
  `${upTo(6)}::${group}`,
  `${upTo(7)}::`,
].join('|')
const laterAddress = `v[\\da-f]+\\.(?:${unreserved}|[!$&'()*+,;=:])+`

const authority = `(?:(?:${named}|:)*@)?(?:\\[(?:${ipv6}|${laterAddress})\\]|(?:${named})*)(?::\\d*)?`
const path = `(?://${authority}(?:/${pchar}*)*|/?(?:${pchar}+(?:/${pchar}*)*)?)`
const rest = `(?:${pchar}|[/?])*`

/** `authority` of RFC 3986: user, host and port. Must not be empty. */
export const authorityPattern = /* @__PURE__ */ new RegExp(`^(?!$)${authority}$`, 'i')

/**
 * `URI` of RFC 3986. Requires a scheme and allows only URI characters, so that the text cannot contain a line break.
 */
export const uriPattern = /* @__PURE__ */ new RegExp(`^[a-z][a-z\\d+.-]*:${path}(?:\\?${rest})?(?:#${rest})?$`, 'i')

/** `*pchar` of RFC 3986. */
export const pcharsPattern = /* @__PURE__ */ new RegExp(`^${pchar}*$`, 'i')
