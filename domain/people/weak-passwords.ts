/** Common passwords, in Mexico and elsewhere, of at least six characters and in lower case. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 654321 123123 123123123 123321 112233 121212
111111 1111111 11111111 000000 00000000 222222 333333 555555 666666 777777 888888 999999 696969 101010 010203 102030
password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa$$word qwerty qwerty1 qwerty12 qwerty123
qwertyuiop 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zxcvbn zxcvbnm asdfgh asdfghjkl asd123 abc123 abcd1234 abcdef
a12345 a123456 123abc 123qwe q1w2e3 q1w2e3r4 aa123456 letmein welcome welcome1 iloveyou sunshine princess dragon monkey
football baseball superman batman pokemon naruto michael jessica ashley charlie master shadow trustno1 admin1 admin123
administrador administrator changeme default secret login1 test123 testtest guest123 whatever starwars computer
contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 micontraseña clave123 miclave secreto
teamo1 teamo123 teamomucho tequiero tequiero1 teamomama teamopapa tequieromucho mexico mexico1 mexico123 mexico2024
mexico2025 mexico2026 vivamexico america america1 chivas chivas1 chivas123 pumas1 cruzazul tigres realmadrid barcelona
guadalajara monterrey estrella mariposa princesa princesa1 angelito corazon chocolate alejandra alejandro fernanda
gabriela daniela valentina guadalupe familia jesucristo diosesamor dios123 bonita amorcito hermosa mimamama yoga123
pilates pilates1 pilates123 barre123 fitness gimnasio hola123 hola1234 holahola usuario usuario1 temporal bienvenido`.split(
    /\s+/,
  ),
)

/** Whether a password is one of the most common ones; case and surrounding spaces are ignored. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.trim().normalize('NFC').toLowerCase())
