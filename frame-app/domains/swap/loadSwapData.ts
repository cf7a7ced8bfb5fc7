import type { Outside } from '../../outside/outside.ts'

/** The service's calls that swap, loaded on first use. */
export const loadSwapData = async ({ data }: Pick<Outside, 'data'>) => (await data()).swaps()
