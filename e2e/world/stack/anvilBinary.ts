import { createRequire } from 'node:module'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The path of this platform's anvil binary. Its wrapper would leave a second process behind. */
export function resolveAnvilBinary(): string {
  const executable = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const file = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch] ?? process.arch}/bin/${executable}`
  try {
    return createRequire(import.meta.url).resolve(file)
  } catch (cause) {
    throw new AnvilMissingError({ cause })
  }
}

export class AnvilMissingError extends Error {
  override readonly name = 'AnvilMissingError'

  constructor(options: ErrorOptions) {
    super(
      `No anvil for ${process.platform}-${process.arch}: run \`npm install\` with optional dependencies, on Linux, macOS or Windows (x64)`,
      options,
    )
  }
}
