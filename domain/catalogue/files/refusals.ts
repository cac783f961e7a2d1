import { defineRefusals } from '../../values/refusal.ts'

export type FileReason =
  | 'file-not-found'
  | 'file-empty'
  | 'file-too-large'
  | 'file-unknown'
  | 'file-vector'
  | 'file-heic'
  | 'picture-broken'
  | 'picture-too-large'
  | 'file-in-use'
  | 'file-from-folder'
  | 'too-many-answers'
  | 'no-room'
  | 'no-object-store'
  | 'store-refuses'
  | 'store-away'

export const refuse = defineRefusals<FileReason>({
  'file-not-found': ['missing', 'Este archivo ya no está.'],
  'file-empty': ['invalid', 'El archivo está vacío. Elige otro.'],
  'file-too-large': ['invalid', 'El archivo pesa más de 25 MB. Elige uno más ligero.'],
  'file-unknown': ['invalid', 'Solo se aceptan fotos (JPG, PNG, WebP, AVIF o GIF) y documentos PDF.'],
  'file-vector': ['invalid', 'Los dibujos SVG no se aceptan. Guárdalo como PNG y vuelve a subirlo.'],
  'file-heic': ['invalid', 'Esta foto está en formato HEIC. Guárdala como JPG y vuelve a subirla.'],
  'picture-broken': ['invalid', 'La imagen está incompleta o dañada. Vuelve a guardarla o elige otra.'],
  'picture-too-large': ['invalid', 'La imagen tiene más de 40 megapixeles. Redúcela y vuelve a subirla.'],
  'file-in-use': ['conflict', 'El archivo está en uso.'],
  'file-from-folder': ['conflict', 'Este archivo viene de la carpeta de tu estudio: quítalo de ahí.'],
  'too-many-answers': ['not-now', 'Ya enviaste muchos archivos. Usa uno de ellos o inténtalo mañana.'],
  'no-room': ['unavailable', 'Ya no queda espacio para guardar archivos. Nada se guardó: libera espacio e inténtalo.'],
  'no-object-store': ['not-now', 'Falta configurar el almacén S3: contenedor y llaves.'],
  'store-refuses': [
    'not-now',
    'El almacén S3 no aceptó el archivo. Revisa en la configuración el contenedor, la región y las llaves.',
  ],
  'store-away': ['unavailable', 'El almacén de archivos no responde. Nada se guardó: inténtalo en unos minutos.'],
})
