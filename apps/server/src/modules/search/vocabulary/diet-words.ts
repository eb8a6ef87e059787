// Words of names that say what a product contains, for menus that do not state it.

/** Words, or with a star their beginnings, of a name or a category. */
const query = (words: string): string =>
  words
    .trim()
    .split(/\s+/u)
    .map((word) => `'${word.replace('*', '')}':${word.endsWith('*') ? '*' : ''}AB`)
    .join(' | ')

export const MEAT = query(`
  chicken* chikan chiken sikkan chkn murg* mutton* matan mtn lamb goat gosht beef pork bacon ham salami sausage* pepperoni turkey duck quail
  keema* kheema qeema kima mince minced nihari paya bheja kaleji tangdi meat* nonveg lollipop
  fish* machli machhli machi maach meen prawn* shrimp* jhinga chemmeen eral iral royyala* crab* njandu nandu squid calamari koonthal kanava
  lobster tuna salmon pomfret surmai bangda rohu hilsa ilish katla basa seafood kozhi* kodi erachi karimeen anchov* nethili natholi mussel* oyster*
`)

export const EGG = query('egg eggs anda ande omelette* omelet* omlet* omlette muttai mutta')

export const VEGETABLES = query(`
  veg veggie veggies vegetable* vegetarian vegan jain paneer panir aloo alu gobi gobhi mushroom* khumb soya tofu palak spinach methi bhindi baingan brinjal
  rajma chole chana chickpea* dal daal dhal sambar sambhar idli idly dosa dosai uttapam uthappam vada wada upma pongal poha rasam subz subzi sabzi sabji sabz
  naan roti kulcha paratha parantha phulka chapati puri poori jeera curd raita papad
  lassi chaas buttermilk chai tea coffee juice milkshake lemonade soda gulab rasgulla rasmalai jalebi kulfi halwa laddu ladoo barfi kheer payasam
  thepla dhokla khandvi khaman kachori samosa pakora pakoda bhel sev dabeli pav corn makai capsicum cauliflower potato cheese margherita
`)

export const VEGAN = query('vegan')

/** In a name, a category or a description. */
export const JAIN =
  "'jain' | ('no' <-> 'onion' <-> 'no' <-> 'garlic') | ('no' <-> 'onion' <-> 'or' <-> 'garlic') | ('without' <-> 'onion' <-> ('or' | 'and') <-> 'garlic')"
