import { defineRefusals } from '../values/refusal.ts'

export type ImportReason =
  | 'import-missing'
  | 'file-empty'
  | 'file-unreadable'
  | 'not-a-workbook'
  | 'file-encrypted'
  | 'file-old-excel'
  | 'file-too-large'
  | 'too-many-columns'
  | 'too-many-lines'
  | 'mapping-incomplete'
  | 'import-started'
  | 'line-missing'
  | 'line-not-wrong'
  | 'cells-missing'
  | 'import-not-running'
  | 'import-not-over'
  | 'import-without-people'

export const refuse = defineRefusals<ImportReason>({
  'import-missing': ['missing', 'Esa importación ya no existe.'],
  'file-empty': ['invalid', 'El archivo no tiene líneas: necesita una de encabezados y al menos una más.'],
  'file-unreadable': [
    'invalid',
    'No pudimos leer el archivo: guárdalo como .xlsx o como CSV, con comas o punto y coma.',
  ],
  'not-a-workbook': ['invalid', 'No es un libro de Excel: guárdalo como .xlsx o CSV.'],
  'file-encrypted': ['invalid', 'Pide contraseña: ábrelo en Excel, quítale la contraseña y guárdalo como .xlsx o CSV.'],
  'file-old-excel': ['invalid', 'Es un Excel de antes (.xls): ábrelo y guárdalo como .xlsx o CSV.'],
  'file-too-large': ['invalid', 'Es demasiado grande por dentro: copia solo la tabla a un libro nuevo y guárdalo.'],
  'too-many-columns': ['invalid', 'Tiene más de 200 columnas: deja solo las que vas a importar.'],
  'too-many-lines': ['invalid', 'Son demasiadas líneas: divide el archivo en partes de 50,000.'],
  'mapping-incomplete': ['invalid', 'Falta decir qué columna es cuál.'],
  'import-started': ['conflict', 'Esta importación ya empezó.'],
  'line-missing': ['missing', 'Esa línea no está en el archivo.'],
  'line-not-wrong': ['conflict', 'Esa línea ya no tiene error: vuelve a cargar la página.'],
  'cells-missing': ['invalid', 'Escribe al menos una celda, o deja la línea fuera.'],
  'import-not-running': ['conflict', 'Esta importación no está en marcha.'],
  'import-not-over': ['conflict', 'Espera a que la importación termine o se detenga.'],
  'import-without-people': ['conflict', 'Esta importación no trajo clientes: no hay a quién invitar.'],
})
