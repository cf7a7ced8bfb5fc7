/** Chromium alone says which permissions a document has; in others, asking for the camera tells. */
const isCameraDelegated = () => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (feature: string) => boolean } }
  return featurePolicy?.allowsFeature('camera') !== false
}

/** Whether there is a camera that this document may ask for. Asks the visitor nothing, and never rejects. */
export const hasCamera = async () => {
  // Absent where the document is not secure, and in some web views.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices || !isCameraDelegated()) return false
  // A browser that does not tell has none to be offered.
  const found = await devices.enumerateDevices().catch(() => [])
  return found.some(({ kind }) => kind === 'videoinput')
}

/** Asks for the camera, the one at the back of a phone. */
export const openCamera = () => navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })

export const closeCamera = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
