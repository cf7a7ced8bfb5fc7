import { refuseParams } from '../params/refuseParams.ts'
import { needList } from './readFields.ts'
import { selectorOf } from './selectorOf.ts'

const maxFunctions = 8
const maxLength = 120

const elementary =
  '(?:address|bool|string|bytes(?:[1-9]|[12]\\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|1\\d\\d|2[0-4]\\d|25[0-6]))'
/** Signatures without tuples: a name and elementary types, or lists of them. */
const signature = new RegExp(`^[A-Za-z_$][\\w$]*\\((?:${elementary}(?:\\[\\d*\\])*(?:,(?!\\)))?)*\\)$`)

/**
 * Functions by which tokens are moved or given away, of whatever contract. Their selectors are compared, since a name can be made
 * up for any selector.
 */
const moving = new Set(
  [
    ...['transfer(address,uint256)', 'transferFrom(address,address,uint256)', 'approve(address,uint256)'],
    ...['increaseAllowance(address,uint256)', 'increaseApproval(address,uint256)', 'setApprovalForAll(address,bool)'],
    ...['safeTransferFrom(address,address,uint256)', 'safeTransferFrom(address,address,uint256,bytes)'],
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    ...[
      'transferAndCall(address,uint256)',
      'transferAndCall(address,uint256,bytes)',
      'approveAndCall(address,uint256)',
    ],
    ...['approveAndCall(address,uint256,bytes)', 'send(address,uint256,bytes)', 'authorizeOperator(address)'],
    'approve(address,address,uint160,uint48)',
    ...['transferOwnership(address)', 'setOperator(address,bool)', 'delegate(address)'],
  ].map(selectorOf),
)

/** The functions of a contract that may be called, by their signatures. Throws -32602 for others, and for those that move tokens. */
export const needFunctions = (field: string, value: unknown): readonly string[] => {
  const functions = needList(field, value, maxFunctions).map((text) => {
    if (typeof text !== 'string' || text.length > maxLength || !signature.test(text))
      throw refuseParams(field, 'must be signatures such as move(uint8)')
    if (moving.has(selectorOf(text))) throw refuseParams(field, `must not move or give away tokens: ${text}`)
    return text
  })
  if (new Set(functions.map(selectorOf)).size < functions.length)
    throw refuseParams(field, 'must be different functions')
  return functions
}
