const oldestMajor = 22

/**
 * Returns a warning if a production server (with an https public origin) runs on a Node version without security fixes.
 */
export const oldNodeWarning = (publicOrigin: string | undefined, version = process.versions.node) => {
  const isOld = Number.parseInt(version, 10) < oldestMajor
  if (!isOld || !publicOrigin?.startsWith('https:')) return undefined
  return `Node ${version} gets no security fixes: in production use Node ${oldestMajor} or newer.`
}
