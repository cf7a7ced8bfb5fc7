import { text } from './scalars.ts'

const elementary =
  '(?:address|bool|string|bytes(?:[1-9]|[12]\\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|1\\d\\d|2[0-4]\\d|25[0-6]))'

/**
 * A Solidity function signature such as `move(uint8)`. Parameters can be elementary types or arrays of them, but not
 * tuples.
 */
export const FunctionSignature = text(
  120,
  new RegExp(`^[A-Za-z_$][\\w$]*\\((?:${elementary}(?:\\[\\d*\\])*(?:,(?!\\)))?)*\\)$`),
)
