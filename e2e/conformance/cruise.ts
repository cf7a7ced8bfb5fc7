import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Cruised {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] }
}

/** Runs dependency-cruiser on the folders below a root. */
export const cruise = async (root: string) => {
  const folders = ['shared-protocol', 'host-sdk', 'frame-app', 'secure-frame', 'e2e']
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs']
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await run(process.execPath, [...args, '--output-type', 'json', ...folders], options).catch(
    // The exit code is the number of violations; the report is still complete.
    (failed: { stdout: string }) => failed,
  )
  const { summary } = JSON.parse(stdout) as Cruised
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
  }
}
