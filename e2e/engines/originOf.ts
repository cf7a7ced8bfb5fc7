import { origins, socialOrigin } from '../world/stack/ports.ts'
import type { WindowPlace } from './Visitor.ts'

/** The origin of each window. */
export const originOf: Record<WindowPlace, string> = { window: origins.secure, google: socialOrigin('google') }
