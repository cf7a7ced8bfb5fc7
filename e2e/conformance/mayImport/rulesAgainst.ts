import { createRequire } from 'node:module'

type Patterns = string | readonly string[]

/** The path-related part of a dependency-cruiser rule. */
interface Rule {
  name: string
  from: { path?: Patterns; pathNot?: Patterns }
  to: { path?: Patterns; pathNot?: Patterns; circular?: boolean; couldNotResolve?: boolean; dependencyTypes?: unknown }
}

const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as { forbidden: Rule[] }
/** The other rules depend on the type of a module, not on its path. */
const rules = forbidden.filter(({ to }) => !to.circular && !to.couldNotResolve && !to.dependencyTypes)

const find = (patterns: Patterns | undefined, path: string, groups: readonly string[] = []) =>
  [patterns ?? []]
    .flat()
    .map((pattern) => new RegExp(pattern.replaceAll(/\$(\d)/g, (_, number) => groups[number] ?? '')).exec(path))
    .find((found) => found !== null)

const forbids = ({ from, to }: Rule, source: string, target: string) => {
  const groups = from.path === undefined ? [] : find(from.path, source)
  if (!groups || find(from.pathNot, source)) return false
  return (to.path === undefined || find(to.path, target, groups)) && !find(to.pathNot, target, groups)
}

/** The rules that forbid one module to import another, both given by path. */
export const rulesAgainst = (source: string, target: string) =>
  rules.filter((rule) => forbids(rule, source, target)).map(({ name }) => name)
