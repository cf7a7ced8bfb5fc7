import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Metadata, SdkType, SdkVersion } from '../vocabulary/metadata.ts'
import { nothing, someText } from '../vocabulary/scalars.ts'
import { Theme } from '../vocabulary/theme.ts'

/** The theme for the frame's body. Never for its strip. */
export const syncTheme = defineMethod({ params: Theme, result: nothing, waitsForReady: false })

/** What the page says of itself, and how Foyer got there. */
export const syncDappData = defineMethod({
  params: z.strictObject({
    projectId: someText(64),
    metadata: Metadata,
    sdkType: SdkType,
    sdkVersion: SdkVersion,
  }),
  result: nothing,
  waitsForReady: false,
})
