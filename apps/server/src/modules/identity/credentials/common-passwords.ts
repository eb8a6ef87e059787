// Common passwords of six and more characters (docs/trust.md#8).

const WORDS = `
000000 00000000 101010 102030 111111 1111111 11111111 112233 11223344 121212 123123 123123123 1234321 123321 123454321 123456 1234567
12345678 123456789 1234567890 123456a 123456abc 1234abcd 1234qwer 123654 123789 123abc 123qwe 131313 147147 147258 147258369 147852
159357 159753 159951 1a2b3c 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 202020 212121 222222 232323 246810 252525 321321 333333 369369 420420
444444 456123 456456 456789 5201314 555555 654321 666666 6666666 696969 741852 741852963 753951 7654321 777777 7777777 789456 789456123
789789 852456 87654321 888888 88888888 963852741 987654 987654321 9876543210 999999 99999999 aa123456 aaaaaa aaaaaaa abc123 abc1234
abc12345 abcabc abcd1234 abcdef abcdefgh access admin1 admin123 admin1234 administrator amanda andrea andrew angel1 anthony apple123
asdasd asdf1234 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl ashley azerty babygirl bailey banana baseball basketball batman bharat
biteme blink182 buster butterfly changeme charlie cheese chelsea chocolate computer cookie cricket daniel default dragon eminem
facebook family ferrari flower football forever freedom friends ganesh george ginger google govinda guest123 hannah harley hello1
hello123 hellohello hunter iloveu iloveyou india123 indian internet jasmine jennifer jessica jordan jordan23 joshua justin killer
krishna lakshmi letmein letmein1 liverpool london lovely loveme maggie mahesh master matrix matthew michael michelle minecraft monkey
monster mustang mypassword naruto nicole ninja1 nothing number1 orange pakistan passw0rd password password! password1 password12
password123 pass1234 passpass patrick peanut pepper pokemon prince princess purple q1w2e3 q1w2e3r4 qazwsx qazwsxedc qweasd qweasdzxc
qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop rahul123 ranger robert samsung secret shadow soccer
sophie starwars summer sunshine superman taylor tester testing thomas thunder tigger tinkle trustno1 welcome welcome1 welcome123
whatever william winter yankees zaq12wsx zxcvbn zxcvbnm
`

const COMMON = new Set(WORDS.trim().split(/\s+/))

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())
