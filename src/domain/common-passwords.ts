/** 12 characters or more, without spaces. After published leaks, with Irish words (NIST SP 800-63B-4, section 3.1.1.2). */
export const LONG_COMMON: readonly string[] = `
  iloveyouforever iloveyousomuch iloveyoubaby iloveyou4ever iloveyoualways iloveyoubabe iloveyoutoo2 iloveyoumore
  iloveyouloads iloveyoumummy iloveyoudaddy iloveyoujesus ilovemyfamily ilovemyself12 ilovemymother ilovemyfather
  ilovemychildren ilovemykids123 ilovemydaughter ilovemyhusband ilovemywife12 ilovemygirls ilovemysister
  ilovemybrother ilovemyfriends ilovechocolate ilovefootball ilovemusic123 iloveanimals ilovehorses12 ilovedancing
  ilovesummer12 iloveireland iloveshopping ilovecookies1 iloveicecream ihateyouforever ihatepasswords ihatemondays1
  letmeinplease letmeinnowplease letmein123456 openthedoor12 opensesame123 openupplease1 passwordpassword
  passwordforthis mypasswordis123 mypasswordissecret thisismypassword thisisapassword thisispassword thisismysecret
  thisisasecret iforgotmypassword forgotpassword forgotmypassword donthaveapassword nopasswordneeded
  enterpassword changemeplease changethispassword changeyourpassword newpassword123 temporarypassword temppassword
  defaultpassword adminpassword administrator1 administratorpassword rootpassword1 userpassword1 testpassword1
  testingtesting testingtesting123 justatest1234 superpassword secretpassword topsecret1234 strongpassword
  securepassword verysecurepassword verystrongpassword longpassword1 verylongpassword averylongpassword
  thebestpassword bestpasswordever greatpassword1 goodpassword12 badpassword123 simplepassword easypassword1
  passwordone123 passwordtwo123 passwort12345 motdepasse123 contrasena123 wachtwoord123 correcthorsebatterystaple
  correcthorse1 batterystaple horsebatterystaple hunter2hunter2 whatsthepassword whatismypassword
  welcomehome12 welcometoireland welcomeback1 welcomewelcome welcome123456 helloworld123 helloworldhello hellohellohello
  hellothere123 hellokitty123 goodmorning12 goodnight1234 happybirthday merrychristmas happynewyear1 happyhappyhappy
  trustno1trustno1 trustnobody12 trustnoone123 godisgood1234 godislove1234 jesuslovesme jesuschrist1 jesusislord12
  jesusmylord12 godblessyou12 blessed1234567 halleluja1234 hailmaryfullofgrace thelordismyshepherd ourfatherwhoart
  lordoftherings onceuponatime starwars1234 starwarsfan12 maytheforcebewithyou usetheforceluke iamyourfather1
  lukeskywalker hansolo123456 darthvader123 harrypotter12 hermionegranger dumbledore123 gryffindor123 expectopatronum
  gameofthrones winteriscoming youknownothing jamesbond007 jamesbond1234 spongebobsquarepants spongebob1234
  scoobydoo1234 mickeymouse12 minniemouse12 winniethepooh donaldduck123 homersimpson bartsimpson12 captainamerica
  spiderman1234 superman12345 batmanandrobin wonderwoman12 incrediblehulk transformers1 ninjaturtles1 powerrangers
  pokemon123456 pikachu123456 charizard1234 minecraft1234 fortnite12345 leagueoflegends callofduty123 worldofwarcraft
  counterstrike grandtheftauto supermario12 playstation12 playstation3 playstation4 playstation5 nintendo12345
  thequickbrownfox thequickbrownfoxjumps quickbrownfox tobeornottobe tobeornottobethatisthequestion
  allyouneedislove hakunamatata imagineallthepeople yesterday1234 letitbeletitbe stairwaytoheaven bohemianrhapsody
  hotelcalifornia smellsliketeenspirit neversaynever nevergiveup12 nevergonnagiveyouup nevergonnaletyoudown
  livelaughlove livelovelaugh carpediem1234 carpediemcarpediem wheredreamsarmade dreambigdreams followyourdreams
  believeinyourself keepcalmandcarryon keepcalm12345 onedayatatime oneloveonelife lifeisgood123 lifeisbeautiful
  lifeisshort12 beautifullife beautifulgirl beautifulday1 myonlysunshine youaremysunshine babygirl12345 babyboy123456
  princess12345 mylittlepony1 mybestfriend bestfriends12 bestfriendsforever friendsforever foreverandever
  foreveryoung1 forever123456 loveisintheair lovelovelove loveyouforever loveyoualways loveme4ever12 lovinglife123
  sweetheart123 butterfly1234 butterflies12 strawberry123 chocolatecake chocolate1234 cheesecake123 watermelon123
  blueberry1234 bananabanana icecream12345 cookiemonster pineapple1234 snowwhite1234 sleepingbeauty
  liverpoolfc12 liverpool1892 liverpool1234 youllneverwalkalone manchesterunited manchestercity manunited1234
  manutd1234567 gloryglorymanunited arsenal123456 arsenalfc1886 chelseafc1905 chelsea123456 tottenhamhotspur
  tottenham1234 newcastleunited leedsunited12 evertonfc1878 celticfc1888 celtic1888888 glasgowceltic glasgowrangers
  rangers1872rangers realmadrid123 barcelona1234 fcbarcelona12 cristianoronaldo ronaldo123456 lionelmessi10 messi10messi10
  irelandireland irelandforever irelandforever1 upthedubs1234 dublindublin dublinireland dublin1234567 galwaygirl123
  galwaybay1234 corkcity12345 corkboy123456 limerickcity munsterrugby leinsterrugby connachtrugby ulsterrugby1
  irishrugby123 irishpride123 tiocfaidharla eringobragh12 guinness12345 guinnessisgoodforyou jamesonwhiskey
  saintpatrick1 stpatricksday sinnfein12345 amhrannabhfiann fieldsofathenry mollymalone12 dannyboy12345
  gaaforever123 conorobrien12 conormcgregor notorious1234 mountainbike1 motorcycle123 harleydavidson lamborghini1
  volkswagen123 mercedesbenz fordmustang12 toyotacorolla landrover1234 computer12345 internet12345 technology123
  microsoft1234 windows123456 googlegoogle facebook12345 facebookpassword instagram1234 whatsapp12345 linkedin12345
  youtube123456 netflix123456 spotify123456 amazon1234567 deliverydriver parceldelivery deliverymanager courierservice
  couriercourier parcelparcel anpostanpost mydeliveries1 trackmyparcel whereismyparcel shipping12345 logistics1234
  warehouse1234 customerservice management123 accountmanager mycompany1234 officepassword companypassword
  businesspassword workpassword1 onlinebanking bankpassword1 monkeymonkey dragondragon mastermaster shadowshadow
  footballfootball baseballbaseball sunshinesunshine abcdefghijkl123 abc123abc123 abcd1234abcd qwerty123456
  qwertyqwerty qwe123qwe123 qweasdzxc123 asdfghjkl123 asdasdasdasd zaq12wsxcde3 1q2w3e4r5t6y 1q2w3e4r5t6y7u
  1q2w3e4r5t6y7u8i 1qaz2wsx3edc 1qaz2wsx3edc4rfv q1w2e3r4t5y6 a1b2c3d4e5f6 a1s2d3f4g5h6 zxcvbnm12345 aabbccddeeff
  112233445566 123123123123 123321123321 147258369147 159753159753 789456123000 121212121212 010203040506
  onetwothree123 onetwothreefour onetwothreefourfive unodostres123 aeiouaeiouaeiou abcdefgabcdefg blahblahblah
  yadayadayada whateverwhatever idontknow1234 idontcare1234 idontremember nothingnothing somethingelse
  supercalifragilisticexpialidocious antidisestablishmentarianism qwertzuiop123 azertyuiop123
`
  .trim()
  .split(/\s+/);

/** Four letters or more. */
export const SHORT_COMMON: readonly string[] = `
  password passwort passwd passcode passphrase pass word welcome letmein login logon admin administrator root user guest
  test testing secret private default master changeme change temp temporary hello goodbye please thanks iloveyou love
  loveyou lover forever always never baby babygirl babyboy angel princess prince queen king sunshine moonshine rainbow
  flower butterfly summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february
  march april june july august september october november december dragon monkey tiger lion eagle panther horse kitten
  puppy buddy charlie max12 bella molly jack sophie emily james john michael thomas daniel david patrick sean conor
  mary aoife niamh ciara saoirse jennifer jessica ashley andrew joshua matthew robert william george ronaldo messi
  football soccer rugby hurling baseball basketball hockey golf superman batman spiderman starwars pokemon naruto
  minecraft fortnite shadow ninja killer hunter ranger soldier freedom whatever nothing trustno1 computer internet
  google facebook apple samsung android windows microsoft amazon netflix online website mobile phone chocolate cookie
  cheese banana coffee pepper ginger orange purple yellow black white silver golden diamond money cash bank euro lucky
  happy smile crazy jesus christ heaven ireland irish dublin galway cork limerick kerry mayo eire guinness celtic
  rangers liverpool chelsea arsenal everton manchester united leinster munster london parcel parcels courier delivery
  deliver driver depot account office company business customer service shop mercedes ferrari porsche mustang toyota
  family friend friends mother father sister brother mammy daddy
`
  .trim()
  .split(/\s+/)
  .filter((word) => word.length >= 4);
