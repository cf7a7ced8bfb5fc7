/** Only the current release, without files. */
export const noReleases = {
  current: '1.0.0',
  find: async () => undefined,
  findFloating: async () => undefined,
  findAsset: async () => undefined,
}

/** Creates the dependencies of a hosting without projects, which allows two documents at once. */
export const createTestHosting = () => {
  const asked: string[] = []
  return {
    parts: {
      origins: { app: 'https://app.example', secure: 'https://secure.example' },
      build: new Map<string, never>(),
      releases: noReleases,
      projects: {
        find: async (projectId: string) => {
          asked.push(projectId)
          return undefined
        },
      },
      addressLimit: { limit: { burst: 2, perSecond: 0.25 } },
    },
    /** The requested project ids. */
    asked,
  }
}

/** The visitor's address, as Node's server reports it. */
export const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }

/** Loads three documents for one address, one too many. Returns the status of each, and the last response. */
export const loadThree = async (load: () => Response | Promise<Response>) => {
  const answers = [await load(), await load(), await load()] as const
  return { statuses: answers.map(({ status }) => status), last: answers[2] }
}
