import { readFileSync } from 'node:fs'

// Runs before anything that an old Node cannot read: plain script, no dependencies.
// `node checkNode.js [version]`; without one, this Node is judged.
const { engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
const numbers = (version) => (version.match(/\d+/g) ?? []).map(Number)
const given = process.argv[2] ?? process.versions.node
const wanted = engines.node.replace('>=', '')
const [major, minor] = numbers(given)
const [wantedMajor, wantedMinor] = numbers(wanted)
if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(`Foyer needs Node ${wanted} or newer. This is ${given}.`)
  process.exitCode = 1
}
