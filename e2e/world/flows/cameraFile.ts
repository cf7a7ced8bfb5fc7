import { writeFile } from 'node:fs/promises'
import { encode } from 'uqr'

const [width, height] = [640, 480]
const [black, white, grey] = [16, 235, 128]

/** Writes the video of Chromium's fake camera (YUV4MPEG2): one image of a QR code in a loop. */
export const writeCameraFile = async (file: string, text: string) => {
  const { data: modules, size } = encode(text, { border: 4 })
  const scale = Math.floor(height / size)
  const picture = Buffer.alloc(width * height, white)
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]) picture[y * width + x] = black
  const colours = Buffer.alloc((width * height) / 2, grey)
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`)
  await writeFile(file, Buffer.concat([header, picture, colours]))
}
