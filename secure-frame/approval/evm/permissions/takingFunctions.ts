import { selectorOf } from './selectorOf.ts'

/**
 * Functions that move tokens, withdraw positions, or transfer control of a contract. A permission cannot include them,
 * because no rule limits their arguments.
 */
const signatures = [
  // ERC-20, ERC-777, ERC-1363 and Permit2.
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'setApprovalForAll(address,bool)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'send(address,uint256,bytes)',
  'authorizeOperator(address)',
  'setOperator(address,bool)',
  'approve(address,address,uint160,uint48)',
  'delegate(address)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  // ERC-721 and ERC-1155.
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'burn(address,uint256,uint256)',
  'burnBatch(address,uint256[],uint256[])',
  // ERC-4626, Aave's pool, Compound's market, Morpho.
  'withdraw(uint256,address,address)',
  'redeem(uint256,address,address)',
  'withdraw(address,uint256,address)',
  'approveDelegation(address,uint256)',
  'allow(address,bool)',
  'setAuthorization(address,bool)',
  'withdrawTo(address,address,uint256)',
  'withdrawFrom(address,address,address,uint256)',
  // Safe approvals.
  'approveHash(bytes32)',
  'enableModule(address)',
  'setGuard(address)',
  'setFallbackHandler(address)',
  'addOwnerWithThreshold(address,uint256)',
  'swapOwner(address,address,address)',
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  // ENS registry and resolvers.
  'setOwner(bytes32,address)',
  'setSubnodeOwner(bytes32,bytes32,address)',
  'setResolver(bytes32,address)',
  'setRecord(bytes32,address,address,uint64)',
  'approve(bytes32,address,bool)',
  // Ownership, roles and upgrades.
  'transferOwnership(address)',
  'setOwner(address)',
  'grantRole(bytes32,address)',
  'upgradeTo(address)',
  'upgradeToAndCall(address,bytes)',
  // Functions that make nested calls.
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'execute(bytes32,bytes)',
  'execute(bytes,bytes[])',
]

const bySelector = new Map(signatures.map((signature) => [selectorOf(signature), signature]))

/**
 * Returns the listed function with the same selector as this signature, if any. Selectors are compared, because a name
 * can be made up for any selector.
 */
export const takingFunction = (signature: string) => bySelector.get(selectorOf(signature))
