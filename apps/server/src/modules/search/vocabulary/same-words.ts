// Words that mean the same, in lower case and without accents: one row for each. After the line are rare spellings, most of other scripts as
// `romanized` writes them: they mean the row, and are looked for themselves only where a menu has them. A word with a star is looked for only when it
// is typed, because on menus in Latin letters it means something else: "Dim Sum" is not an egg, and "Sweet Corn" no dessert.
const ROWS = `
curd, dahi, yogurt, yoghurt, thayir, perugu | dehi, doi, dai*, mosaru, thayiru, tayir, tair
brinjal, baingan, baigan, eggplant, aubergine, vankaya, begun | katharikkai, kattarikkai, badanekayi, ringan
okra, bhindi, lady finger, ladies finger, vendakkai | bendakaya, bendekayi, vendakka
potato, potatoes, aloo, alu, batata, urulai | urulaikkizhangu, urulakkizhangu, alugadde, bangaladumpa
cauliflower, gobi, gobhi | kobhi, phulgobi, fulgobi, cauliflour
cabbage, patta gobi, patta gobhi
peas, matar, mutter, muttar, mattar | motor*, vatana, batani, pattani
spinach, palak, keerai | pasalai, bachhali, saag
fenugreek, methi
chickpeas, chickpea, chana, channa, chole, chhole, choley | kabuli, kadala, kadalai, kondakadalai, chhola, chholey
kidney beans, rajma, rajmah
lentil, lentils, dal, daal, dhal, parippu, pappu | dali, ddal, bele, paruppu, parupu
mushroom, mushrooms, khumb | masharum, mashrum, mashroom, kalan, kumil
onion, onions, pyaz, pyaaz, kanda, vengaya | piaz, ulli, erulli
tomato, tomatoes, tamatar, thakkali
capsicum, bell pepper, shimla mirch
chilli, chili, chilly, chillies, mirch, mirchi | marchu, milagay, milagai, chilla*
corn, makai, makkai, bhutta, sweetcorn | makka, makki, muttu
pumpkin, kaddu
bitter gourd, karela
drumstick, drumsticks, murungakkai, muringakka
jackfruit, kathal
coconut, nariyal, thengai | narkel, tenkai, tengai, kobbari, thenga
tamarind, imli, puli
cottage cheese, paneer, panir, chenna | pneer, pnir, pannir, chhena, paneeru, pannira
butter, makhan, makkhan, makhani | batar, makhni, makkhani, vennai, benne, venna, butar, mkhni
cream, malai
milk, doodh | dudh, pal, paal, halu, palu
buttermilk, chaas, chaach, chhaas, mattha, majjige, neer mor, moru | chach, chash, chhach, chhachh, chhas, mor, majjiga
rice, chawal, bhat, bhaat, sadam, annam | chaval, chaol, bhata, sadham, sadm, choru, chor*, anna*, raais, rais
pilaf, pulao, pulav, pilau, palav | pulaav, pulab, polao, polav, pulava, pulavu, plao
biryani, biriyani, briyani, biriani | briani, piriyani, biryaani, biriyaani, bryani, biryanee
egg, eggs, anda, muttai, mutta | ande, dim*, mutte, guddu, motte
chicken, murgh, murg, murgi, kozhi, kodi | mrghi, chikan, sikkan, chikkan, chkn, chikn, murga, koli
mutton, gosht, lamb, goat | matan, mattan, mtn, gost, aattirachi, attirachi, attukkari, mamsam
mince, keema, kheema, qeema | kima, qima
fish, machli, machhli, machi, meen, maach | machhi, mach, min, chepa, minu, mchhli, fis
prawn, prawns, shrimp, shrimps, jhinga, chemmeen, eral, royyala | iral, jingha, chingri, royya, sigadi, jhingha, chemmin
crab, kekda, nandu, njandu | kakda, kekada
squid, calamari, koonthal
tea, chai, chaya | chay, chaie, cha, tii, ti, teneer, tenir, chaha, chah
coffee, kaapi, kapi | kofi, kafi, kabi, kappi, kobi*, kafee, kaffi, kopi
flatbread, roti, chapati, chapathi, phulka, fulka | rotti, ruti, rotli, chapatti, sappatti, chappatti, sapatti, chappathi
bread, pav, pao | bred, brad, rotti, pau, pavu
paratha, parantha, parotta, porotta, barotta | prantha, parota, barota, purotta, porota, paraunthe, parauntha, parontha
poori, puri
naan, nan | nana
idli, idly, iddli | idali, itli, iddali
dosa, dosai, dhosa, thosai | dose, dosha, tosai, thosa, tose, dosay, doshe
vada, wada, vadai, bada | vadha, vade, bara, bora
uttapam, uthappam, oothappam, uttappam | utappam, uthapam, uttapa
sambar, sambhar, sambaar | sambara, sampar, sambharu
fritter, fritters, pakora, pakoda, pakodi, bhajji, bajji, bhajiya | pakauda, pakauri, pakore, pakode, pakodha, bonda, bajiya
kebab, kabab, kebabs, kababs | kbab, kabaab, kavab
noodles, noodle, chowmein, chow mein, maggi | nudals, nudls, nuduls, nudalsa, chaumin, chaumein
dumpling*, dumplings*, momo, momos, dimsum, dim sum | momoz, momoj
fries, french fries, finger chips | frayz, frais, french fry
burger, hamburger | bargar, barger, burgar, brgr
shawarma, shawerma, shavarma
jalebi, jilebi
laddu, ladoo, laddoo, ladu | laddoos, laddus, lddu
kheer, payasam, rice pudding, phirni | khir, payasa, payesh, phirani, firni, firani
rasgulla, rasagulla, rosogolla, roshogolla
halwa, halva, sheera | haluva, alva
sweets, mithai, desserts, dessert | sweet*, mithaiyan, mishti, inippu, mitai, meetha, mitha
jaggery, gur, gud, vellam
lemon, lime, nimbu, limbu | nimboo, elumichai, nimbe, leman
mango, aam, mambazham, aamras | am*, mengo, maango, mambalam, mavina
banana, kela
pineapple, ananas
pomegranate, anar, anaar
watermelon, tarbooz, tarbuj
almond, almonds, badam | baadam
cashew, cashews, kaju
pistachio, pista
peanut, peanuts, groundnut, moongphali, mungfali
ginger, adrak, inji
garlic, lahsun, lasun, poondu | lasan, lehsun
cumin, jeera, zeera
cardamom, elaichi, elachi
turmeric, haldi
coriander, dhania, cilantro
mint, pudina, pudhina
saffron, kesar, zafran
pepper, kali mirch, milagu
flattened rice, poha, aval
semolina, rava, sooji, suji
pickle, achar, achaar, oorugai
papad, pappadam, papadum, appalam
soft drink, cold drink, cool drink | cold drinks, soft drinks, cool drinks, thanda
vegetable, vegetables, veg, sabzi, sabji, subz | sabj, tarkari
omelette, omelettes, omelet | omlet, amlet, omlette
pizza, pizzas | pijja, piza, pitsa, pija, pissa, pijza
pasta | paasta
samosa, samosas | smosa, samusa, singara, shingara, samose
masala | masale, msala, masaala
makhani, makhni | makkhani, makni, mkhni
thali | thaali, thal*, tali
gulab | gulaab, glab
jamun | jaamun, jamoon
tandoori | tanduri, tandur, tandoor
tikka | tika, tikkaa, tkka
korma, kurma | qorma, khorma, kuruma
kachori | kachauri, kachodi
roll | rol
sandwich | saindvich, sandvich, sendvich
soup | sup, shorba
juice | jus, jyus, joos
shake, milkshake, milk shake, milkshakes | shek
water, pani, paani | jal
pani puri, panipuri, golgappa, golgappe, gol gappa, puchka, phuchka | panipoori
lassi | lasi, lssi
fry | frai, fray, varuval, varuthathu
fried | fraid
curry, curries, kuzhambu | kari, kulambu, kolambu
manchurian | manchuriyan, manchurien
chaat, chaats | chat
ice cream | aiskrim, aisakrim, aiskreem, ais krim
bhaji | bhaaji, baji
bath | bat, baath, bhath
kadai, kadhai, karahi | kadhayi, kadahi, karhai
awadhi, lucknowi | lakhnavi, lakhnawi, lakhnauvi, avadhi
kadhi, karhi, kadi
tapioca, kappa, cassava
kulcha | kulche
bhatura, bhature, bhatoora | bhatoore, bhature
chutney, chutneys | chatni, chatnee
nihari | nhari
thakkali | takkali
`

export interface SameWords {
  readonly usual: readonly string[]
  readonly rare: readonly string[]
  /** Mean the row, and are not looked for. */
  readonly typed: readonly string[]
}
export const SAME: readonly SameWords[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [usual = '', others = ''] = row.split(' | ')
    const rare = others.split(', ').filter((word) => word !== '')
    return {
      usual: usual.split(', '),
      rare: rare.filter((word) => !word.endsWith('*')),
      typed: rare.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    }
  })
