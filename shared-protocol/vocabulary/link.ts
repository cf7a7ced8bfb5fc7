import { text } from './scalars.ts'

/** A link that opens a wallet's app or site. Schemes that run or read something here are none. */
export const LinkUrl = text(
  4096,
  /^(?!javascript:|data:|blob:|vbscript:|file:|about:|view-source:)[a-z][a-z0-9+.-]+:\S+$/i,
)
